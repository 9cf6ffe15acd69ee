import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useChange } from './use-mock.ts';

export function FlagsCard({ features }: { readonly features: Readonly<Record<string, boolean>> }) {
  const change = useChange();
  return (
    <Card label="Feature flags">
      <CardHeader title="Feature flags" hint="An open portal follows when it reads them again." />
      <CardBody>
        <div className="grid gap-2">
          {Object.entries(features).map(([name, isOn]) => (
            <Switch
              key={name}
              label={name}
              checked={isOn}
              onChange={(event) =>
                void change({ call: 'PUT /features', body: { [name]: event.currentTarget.checked } })
              }
            />
          ))}
        </div>
      </CardBody>
    </Card>
  );
}
