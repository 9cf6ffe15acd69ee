/** As far as it is used, and with one thing said otherwise: what comes out of a policy is an object. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => {
    // What takes an address is typed for texts, and accepts such an object all the same.
    readonly createScriptURL: (address: string) => string;
  };
}

/**
 * The address of a script as the browser wants it where scripts must come through a policy; one name for each.
 * The policy lets through this address and no other. Throws when the page's Content-Security-Policy does not name it.
 */
export function trustedAddress(policyName: string, allowed: string): string {
  // Absent in browsers that do not know trusted types.
  const page: Pick<Window, 'origin'> & { readonly trustedTypes?: PolicyFactory } = window;
  const policy = page.trustedTypes?.createPolicy(policyName, {
    createScriptURL: (address) => {
      if (address === allowed) return address;
      throw new TypeError(`${policyName} lets only one script through.`);
    },
  });
  return policy?.createScriptURL(allowed) ?? allowed;
}
