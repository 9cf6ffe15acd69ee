import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { buttonClass, type ButtonVariant } from '../button-class.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { linkClass } from '../link-class.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../menu.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Exhibit, Row, hostile } from './exhibit.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger'];

export function ActionsExhibit() {
  const [direction, setDirection] = useState<'outbound' | 'inbound' | 'returns'>('outbound');
  const [last, setLast] = useState('nothing yet');
  return (
    <>
      <Exhibit title="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={Plus}>
              With icon
            </Button>
            <Button variant={variant} isBusy>
              Saving changes
            </Button>
            <Button variant={variant} icon={Download} isBusy>
              Export
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <IconButton variant={variant} icon={Bell} label={`Notices, ${variant}`} />
            <IconButton variant={variant} icon={Bell} size="small" label={`Notices, small ${variant}`} />
          </Row>
        ))}
        <Row>
          <Tooltip text="You need the permission to place orders.">
            <Button variant="primary" aria-disabled onClick={() => setLast('must not happen')}>
              New order
            </Button>
          </Tooltip>
          <IconButton icon={Bell} label="Busy notices" isBusy />
          <div className="w-40">
            <Button isFullWidth>{hostile.long}</Button>
          </div>
        </Row>
      </Exhibit>
      <Exhibit title="Links">
        <p>
          In running text{' '}
          <a href="#links-text" className={linkClass.inText}>
            a link is underlined
          </a>
          ; alone in a table it is{' '}
          <a href="#links-alone" className={linkClass.standalone}>
            SO-1048213
          </a>
          .
        </p>
        <Row>
          <a href="#links-button" className={buttonClass('primary')}>
            Link as button
          </a>
        </Row>
      </Exhibit>
      <Exhibit title="Menu">
        <Row>
          <Menu trigger={<Button icon={ChevronDown}>Customer user</Button>}>
            <MenuSection title={hostile.long}>
              <MenuItem icon={KeyRound} onClick={() => setLast('Reset Password')}>
                Reset Password
              </MenuItem>
              <MenuItem as="a" href="#menu-link">
                A link
              </MenuItem>
              <MenuItem isDisabled>Not now</MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuItem icon={Trash} tone="bad" onClick={() => setLast('Delete')}>
              Delete
            </MenuItem>
            <MenuItem icon={LogOut} onClick={() => setLast('Logout')}>
              Logout
            </MenuItem>
          </Menu>
          <Menu align="end" trigger={<IconButton icon={Bell} label="More actions" />}>
            <MenuItem onClick={() => setLast('Copy')}>Copy</MenuItem>
          </Menu>
          <span className="text-hint text-ink-3">Last action: {last}</span>
        </Row>
      </Exhibit>
      <Exhibit title="Segmented control">
        <SegmentedControl
          label="Direction"
          value={direction}
          onChange={setDirection}
          segments={[
            { value: 'outbound', label: 'Outbound', icon: Download },
            { value: 'inbound', label: 'Inbound' },
            { value: 'returns', label: 'Returns', isDisabled: true },
          ]}
        />
      </Exhibit>
    </>
  );
}
