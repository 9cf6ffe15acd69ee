import { useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Field } from '../field.tsx';
import { Select } from '../select.tsx';
import { SnackbarStack } from '../snackbar-stack.tsx';
import type { SnackbarTone } from '../snackbar.tsx';
import { Tabs } from '../tabs.tsx';
import { TextInput } from '../text-input.tsx';
import { Exhibit, Row, hostile } from './exhibit.tsx';

type Overlay = 'form' | 'long' | 'persistent' | 'left' | 'right' | undefined;

const messages: Record<SnackbarTone, string> = {
  info: 'New version available. Click Reload to update.',
  ok: 'A queued report has completed rendering',
  warn: hostile.long,
  bad: 'A queued report failed to render.',
};

export function OverlaysExhibit() {
  const [overlay, setOverlay] = useState<Overlay>();
  const [tab, setTab] = useState<'details' | 'lines' | 'documents'>('details');
  const [tones, setTones] = useState<readonly SnackbarTone[]>([]);
  const [status, setStatus] = useState('a');
  const [isPaused, setIsPaused] = useState(false);
  const close = () => setOverlay(undefined);
  const drop = (tone: SnackbarTone) =>
    setTones((current) => current.filter((candidate) => candidate !== tone));
  return (
    <>
      <Exhibit title="Dialogs and drawers">
        <Row>
          <Button onClick={() => setOverlay('form')}>Form dialog</Button>
          <Button onClick={() => setOverlay('long')}>Long dialog</Button>
          <Button onClick={() => setOverlay('persistent')}>Persistent dialog</Button>
          <Button icon={Menu} onClick={() => setOverlay('left')}>
            Navigation drawer
          </Button>
          <Button onClick={() => setOverlay('right')}>Filter drawer</Button>
        </Row>
        <Dialog
          isOpen={overlay === 'form'}
          onClose={close}
          title="Edit announcement"
          description="Shown to every customer with the chosen tier."
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <Field label="Title" isRequired>
              <TextInput />
            </Field>
            <Field label="State">
              <Select
                options={[
                  { value: 'a', label: 'Active' },
                  { value: 'b', label: 'Archived' },
                ]}
                value={status}
                onChange={setStatus}
              />
            </Field>
          </div>
        </Dialog>
        <Dialog isOpen={overlay === 'long'} onClose={close} title={hostile.long} width="large">
          {Array.from({ length: 60 }, (_, line) => (
            <p key={line}>Paragraph {line + 1} of the terms of service.</p>
          ))}
          <Button onClick={close}>Agreed</Button>
        </Dialog>
        <Dialog
          isOpen={overlay === 'persistent'}
          onClose={close}
          title="Delete announcement?"
          description="Customers will not see it any more."
          width="small"
          isPersistent
          isAlert
          footer={
            <>
              <Button onClick={close}>Keep</Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </>
          }
        />
        <Drawer isOpen={overlay === 'left'} onClose={close} title="Navigation">
          <div className="flex flex-col gap-2">
            <a href="#home">Home</a>
            <a href="#orders">Orders</a>
          </div>
        </Drawer>
        <Drawer
          isOpen={overlay === 'right'}
          onClose={close}
          title="Filters"
          side="right"
          width="details"
          footer={<Button variant="primary">Show 1,284 orders</Button>}
        >
          <Field label="Retailer">
            <TextInput />
          </Field>
        </Drawer>
      </Exhibit>
      <Exhibit title="Tabs">
        <Tabs
          label="Order SO-1048213"
          selected={tab}
          onSelect={setTab}
          items={[
            { key: 'details', label: 'Details', content: 'Facts in columns.' },
            { key: 'lines', label: 'Lines', aside: <Badge hasShape={false}>{12}</Badge>, content: 'Lines.' },
            { key: 'documents', label: 'Documents', content: 'None.' },
          ]}
        />
      </Exhibit>
      <Exhibit title="Snackbars">
        <Row>
          {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
            <Button
              key={tone}
              onClick={() => setTones((current) => [tone, ...current.filter((t) => t !== tone)])}
            >
              Show {tone}
            </Button>
          ))}
          <span className="text-hint text-ink-3">{isPaused ? 'held' : 'counting'}</span>
        </Row>
        <SnackbarStack
          onPause={() => setIsPaused(true)}
          onRelease={() => setIsPaused(false)}
          items={tones.map((tone) => ({
            id: tone,
            tone,
            text: messages[tone],
            ...(tone === 'ok' && { action: { label: 'Download', onAction: () => drop(tone) } }),
            onClose: () => drop(tone),
          }))}
        />
      </Exhibit>
    </>
  );
}
