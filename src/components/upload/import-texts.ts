import type { UploadTexts } from './upload-progress.tsx';

/** Texts of the dry run of an import. */
export const checkTexts: UploadTexts = {
  sending: (name) => `Checking ${name}: nothing is saved yet`,
  working: (name) => `Checking ${name}: nothing is saved yet`,
  done: () => '',
};

export const importTexts: UploadTexts = {
  sending: (name) => `Importing ${name}`,
  working: (name) => `Importing ${name}`,
  done: () => '',
};
