/** Folders of the outputs, relative to the project's root. */
export const outputFolders = {
  api: 'src/api/generated',
  mocks: 'mocks/generated',
  contract: 'openapi/generated',
} as const;

/** The document of the specified operations alone, relative to the project's root. */
export const specifiedFile = `${outputFolders.contract}/openapi-specified.json`;
