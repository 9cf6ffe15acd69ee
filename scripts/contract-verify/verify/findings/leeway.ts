import type { FindingCode, Severity } from './codes.ts';
import type { FindingGroup } from './group.ts';

type Explained = Pick<FindingGroup, 'code' | 'cause' | 'otherCauses'>;

interface Leeway {
  /** Why a server that conforms to HTTP and to the description may differ. `README.md` has the same list. */
  readonly reason: string;
  /** Causes that no conforming server has. */
  readonly except?: RegExp;
}

const leeways: Partial<Readonly<Record<FindingCode, Leeway>>> = {
  'method-not-405': {
    reason:
      'many frameworks route by method and path together, so an undeclared method has no route: they send 404',
  },
  'allow-wrong': {
    reason: 'the server may support methods that the description leaves out on purpose',
    except: /misses/,
  },
  'options-wrong': { reason: 'OPTIONS is optional, and often belongs to a gateway (CORS)' },
  'head-differs': {
    reason: 'HEAD may not be routed, and may omit headers that are known only once the body is generated',
    except: /with a body|content-length/,
  },
  'filter-ignored': {
    reason: 'the parameter may decide what the items show, not which ones are listed',
  },
  'access-not-401': { reason: 'a gateway may send 403 to hide whether a token would help' },
  'unknown-refused': { reason: 'ids may have a checksum or a form that the description does not state' },
  'delete-not-repeatable': { reason: 'RFC 9110 requires the same effect, not the same status' },
};

/** Undefined when only a fault explains the finding. */
export function findLeeway({ code, cause, otherCauses }: Explained): string | undefined {
  const { reason, except } = leeways[code] ?? {};
  return [cause, ...otherCauses].some((text) => except?.test(text) === true) ? undefined : reason;
}

/** The severity of a finding where the settings give none. */
export function defaultSeverity(group: Explained): Severity {
  return findLeeway(group) === undefined ? 'error' : 'warning';
}
