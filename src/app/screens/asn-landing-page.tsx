import { ProductLanding } from './product-landing.tsx';

export function Page() {
  return (
    <ProductLanding
      name="ASN"
      mark="bg-flash"
      summary="Advance shipping notices show the retailer what is on the truck before it arrives."
      points={[
        'Sent, acknowledged and rejected notices by retailer and DC',
        'Exceptions and the charge for each',
        'Lead time between validation and gate-in',
      ]}
    />
  );
}
