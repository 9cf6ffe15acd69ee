import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the portal with its query. */
  readonly to: string;
  readonly replace?: boolean;
  /** Stored in the history entry that it creates. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that the router follows. The router's own component also prefetches and discovers routes of its server
 * framework: 3 kB that every page would wait for, and two effects for each link.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  target,
  children,
  ...anchor
}: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    state,
  });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={useHref(to)} target={target} onClick={click}>
      {children}
    </a>
  );
}
