import { use, useCallback } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useSearchParams,
  type NavigateOptions,
} from 'react-router';
import { withParameters } from '#src/lib/with-parameters.ts';

/** Changes parameters of the address; null removes one. */
type ChangeAddress = (parameters: Readonly<Record<string, string | null>>, options?: NavigateOptions) => void;

/**
 * The parameters of the address as they are rendered, and a function that changes some of them. A change keeps the one
 * before it, which may not be rendered yet, or still under way: `setSearchParams` would start from what is rendered.
 */
export function useAddress(): readonly [address: URLSearchParams, change: ChangeAddress] {
  const [address, setAddress] = useSearchParams();
  // Not in the public interface of React Router, which has no other way to the address that was requested last.
  const router = use(RouterContext)?.router;
  const change = useCallback<ChangeAddress>(
    (parameters, options) =>
      setAddress((rendered) => {
        if (!router) return withParameters(rendered, parameters);
        const { location, navigation } = router.state;
        const next = navigation.location;
        const { search } = next?.pathname === location.pathname ? next : location;
        return withParameters(new URLSearchParams(search), parameters);
      }, options),
    [setAddress, router],
  );
  return [address, change];
}
