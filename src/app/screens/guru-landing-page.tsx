import { useAccess } from '#src/app/access/use-access.ts';
import { ProductLanding } from './product-landing.tsx';

export function Page() {
  const { tiers } = useAccess();
  const hasTier = tiers.state === 'known' && tiers.value.has('Guru');
  return (
    <ProductLanding
      name="Guru"
      mark="bg-guru"
      dashboard={hasTier ? 'guruDashboard' : undefined}
      summary="Guru finds retailer deductions that you do not owe, and disputes them."
      points={[
        'Every deduction with its claim, invoice and proof of delivery',
        'Disputes with their deadlines, documents and outcomes',
        'Receiving variances between what was shipped and what the retailer counted',
      ]}
    />
  );
}
