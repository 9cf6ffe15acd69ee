import { useMemo, useState } from 'react';
import type { AsnDetail } from '#src/api/generated/types.ts';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { TreeView } from '#src/components/table/tree-view.tsx';
import { buildAsnTree, getRowText, listRows, openAtFirst, searchTree } from './asn-tree.ts';

function toggleMember(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The shipment, order, pallets, cartons and items of an ASN as a tree that can be searched. */
export function AsnContents({ asn }: { readonly asn: AsnDetail }) {
  const root = useMemo(() => buildAsnTree(asn), [asn]);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst));
  /** Ids of the nodes toggled since the search. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const result = useMemo(() => (search.trim() === '' ? undefined : searchTree(root, search)), [root, search]);
  const rows = useMemo(() => {
    if (!result) return listRows(root, open);
    return result.root ? listRows(result.root, [...toggled].reduce(toggleMember, result.open)) : [];
  }, [root, result, open, toggled]);

  if (asn.tares.length === 0)
    return <p className="text-control text-ink-2">The ASN has not been sent yet, so it has no pallets.</p>;
  const toggle = (id: string): void =>
    result ? setToggled(toggleMember(toggled, id)) : setOpen(toggleMember(open, id));
  const pallets = asn.tares.map(({ sscc }) => sscc);
  const isAnyOpen = pallets.some((id) => open.has(id));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search SSCC, item or lot"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setToggled(new Set());
          }}
        />
        {!result && (
          <Button
            variant="link"
            size="small"
            onClick={() => setOpen(new Set([...openAtFirst, ...(isAnyOpen ? [] : pallets)]))}
          >
            {isAnyOpen ? 'Close all pallets' : 'Open all pallets'}
          </Button>
        )}
        <p role="status" className="text-hint text-ink-3 tabular-nums">
          {result &&
            (result.root
              ? [
                  result.pallets > 0 && countText(result.pallets, 'pallets'),
                  result.cartons > 0 && countText(result.cartons, 'cartons'),
                ]
                  .filter(Boolean)
                  .join(', ')
              : 'Nothing matches')}
        </p>
      </div>
      {rows.length > 0 && (
        <TreeView key={search} label="Shipment contents" rows={rows} getText={getRowText} onToggle={toggle} />
      )}
    </div>
  );
}
