/** Folders of the outputs, relative to the project's root. */
export const outputFolders = {
  api: 'src/api/generated',
  mocks: 'mocks/generated',
  contract: 'openapi/generated',
} as const;
