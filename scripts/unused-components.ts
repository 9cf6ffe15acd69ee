import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the router's components that the portal does not use, which are declared in a file with what it
 * uses: to the bundler, the calls and assignments of their declarations could do something else.
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/(?<= = )(?=React\S*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
        map: null,
      }),
    },
  };
}
