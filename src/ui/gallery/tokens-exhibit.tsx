import { Exhibit, Row } from './exhibit.tsx';

const grounds = {
  bg: 'bg-bg',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  ink: 'bg-ink',
  'ink-2': 'bg-ink-2',
  'ink-3': 'bg-ink-3',
  brand: 'bg-brand',
  'brand-soft': 'bg-brand-soft',
  flash: 'bg-flash',
  insight: 'bg-insight',
  guru: 'bg-guru',
  ok: 'bg-ok',
  'ok-soft': 'bg-ok-soft',
  warn: 'bg-warn',
  'warn-soft': 'bg-warn-soft',
  bad: 'bg-bad',
  'bad-soft': 'bg-bad-soft',
  'chart-1': 'bg-chart-1',
  'chart-2': 'bg-chart-2',
  'chart-3': 'bg-chart-3',
  'chart-4': 'bg-chart-4',
  'chart-5': 'bg-chart-5',
  'chart-6': 'bg-chart-6',
};

const sizes = {
  'title 22': 'text-title font-bold',
  'figure 26': 'text-figure font-medium tabular-nums',
  'heading 17': 'text-heading font-bold',
  'body 15': 'text-body',
  'control 14': 'text-control',
  'hint 13': 'text-hint text-ink-3',
};

export function TokensExhibit() {
  return (
    <Exhibit title="Tokens">
      <ul className="flex flex-wrap gap-2">
        {Object.entries(grounds).map(([name, ground]) => (
          <li key={name} className="w-20 text-hint">
            <span className={`block h-8 rounded-card border border-line ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
      <Row>
        {Object.entries(sizes).map(([name, size]) => (
          <span key={name} className={size}>
            {name}: 1,284
          </span>
        ))}
      </Row>
    </Exhibit>
  );
}
