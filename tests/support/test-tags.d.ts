import 'vitest';

declare module 'vitest' {
  interface TestTags {
    readonly tags: 'full';
  }
}
