import { ProductLanding } from './product-landing.tsx';

export function Page() {
  return (
    <ProductLanding
      name="Insight"
      mark="bg-insight"
      summary="Insight shows how your products, lanes and costs develop."
      points={[
        'Performance by item, retailer and region',
        'Cost per case and what drives it',
        'Order quantities and reorder points from your own demand',
      ]}
    />
  );
}
