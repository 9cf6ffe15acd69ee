/** The part of the Trusted Types API that is used. Unlike in TypeScript's own types, a policy returns an object. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => {
    // Properties that take a URL are typed as string, and accept such an object.
    readonly createScriptURL: (address: string) => string;
  };
}

/**
 * A script URL for pages that require Trusted Types; `name` must be unique. The policy allows this URL only. Throws
 * when the page's Content-Security-Policy does not list the policy's name.
 */
export function trustedAddress(policyName: string, allowed: string): string {
  // Undefined in browsers without Trusted Types.
  const page: Pick<Window, 'origin'> & { readonly trustedTypes?: PolicyFactory } = window;
  const policy = page.trustedTypes?.createPolicy(policyName, {
    createScriptURL: (address) => {
      if (address === allowed) return address;
      throw new TypeError(`${policyName} allows only one script.`);
    },
  });
  return policy?.createScriptURL(allowed) ?? allowed;
}
