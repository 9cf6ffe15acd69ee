import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { getOtifPo as limits } from '#src/api/generated/parameters/otif.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not a filter: `1~4518820937`, the retailer and the number. */
const parameter = 'po';

/** A purchase order of the selected customer. */
export interface OpenPo {
  readonly poNumber: string;
  readonly retailerId: number;
}

function parsePo(text: string): OpenPo | undefined {
  const [retailer = '', ...rest] = text.split('~');
  const poNumber = rest.join('~');
  const isPo = /^[1-9]\d{0,8}$/.test(retailer) && matchesLimits(poNumber, limits.poNumber);
  return isPo ? { poNumber, retailerId: Number(retailer) } : undefined;
}

/** The open PO, stored in the URL; `lastOpened` keeps its value while the drawer closes. */
export function useOpenPo() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = useMemo(() => parsePo(named), [named]);
  const write = useCallback(
    (po: OpenPo | null, replace: boolean) =>
      setAddress((now) => withParameters(now, { [parameter]: po && `${po.retailerId}~${po.poNumber}` }), {
        replace,
      }),
    [setAddress],
  );
  const open = useCallback((po: OpenPo | null) => write(po, false), [write]);
  /** Shows another PO in place of the open one: Back closes the drawer. */
  const step = useCallback((po: OpenPo) => write(po, true), [write]);
  return { lastOpened: useLast(opened), isOpen: opened !== undefined, open, step };
}
