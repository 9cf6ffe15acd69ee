import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Checkbox } from '../checkbox.tsx';
import { Combobox } from '../combobox.tsx';
import { FieldGroup } from '../field-group.tsx';
import { Field } from '../field.tsx';
import { MultiCombobox } from '../multi-combobox.tsx';
import { Select } from '../select.tsx';
import { StarRating } from '../star-rating.tsx';
import { Switch } from '../switch.tsx';
import { TextInput } from '../text-input.tsx';
import { Textarea } from '../textarea.tsx';
import { Exhibit, Row, hostile } from './exhibit.tsx';

const statuses = [
  { value: 'received', label: 'Received' },
  { value: 'transit', label: 'In transit', detail: 'On the way to the retailer' },
  { value: 'hold', label: 'On hold', isDisabled: true },
  { value: 'long', label: hostile.long },
];

const companies = [
  ...Object.values(hostile).map((label, index) => ({ value: -index - 1, label, detail: `C-${index}` })),
  ...Array.from({ length: 400 }, (_, index) => ({ value: index, label: `Company ${index + 1}` })),
];

export function InputsExhibit() {
  const [status, setStatus] = useState<string | null>(null);
  const [warehouse, setWarehouse] = useState('transit');
  const [stars, setStars] = useState<number | null>(null);
  const [company, setCompany] = useState<number | null>(0);
  const [several, setSeveral] = useState<readonly number[]>([-1, 0, 4000]);
  return (
    <>
      <Exhibit title="Fields">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <Field label="Name" help="As it stands on the invoice." isRequired>
            <TextInput defaultValue="Prairie Mill Foods" />
          </Field>
          <Field label="Start date" error="Choose Nov 20, 2026 or later." help="In the customer's time zone.">
            <TextInput type="date" defaultValue="2026-11-18" />
          </Field>
          <Field label="Weight">
            <TextInput isNumeric inputMode="decimal" defaultValue="1,284.50" end="lb" />
          </Field>
          <Field label="Search">
            <TextInput icon={Search} type="search" placeholder="Order, PO, BOL, PRO" />
          </Field>
          <Field label="Read only">
            <TextInput readOnly value={hostile.unbroken} />
          </Field>
          <Field label="Disabled">
            <TextInput disabled value="Set by the carrier" readOnly />
          </Field>
          <Field label={hostile.long} aside="118 of 4,000" error={hostile.long}>
            <Textarea defaultValue={hostile.markup} />
          </Field>
          <Field label="Notes" help="Grows with its text.">
            <Textarea placeholder="Nothing yet" />
          </Field>
        </div>
      </Exhibit>
      <Exhibit title="Select and combobox">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <Field label="Status" isRequired help="Decides who may see the order.">
            <Select options={statuses} value={status} onChange={setStatus} />
          </Field>
          <Field label="Disabled status" error="Not available for this customer.">
            <Select options={statuses} value="long" onChange={setStatus} isDisabled />
          </Field>
          <Field label="Company" help="Type a part of the name or the number.">
            <Combobox
              options={companies}
              value={company}
              onChange={setCompany}
              noMatchText="No such company"
            />
          </Field>
          <Field label="Second company" error="Choose another one.">
            <Combobox options={companies} value={null} onChange={setCompany} placeholder="Search companies" />
          </Field>
          <Field label="Companies" help="One company no longer exists.">
            <MultiCombobox
              options={companies}
              value={several}
              onChange={setSeveral}
              placeholder="Add a company"
            />
          </Field>
        </div>
        <Row>
          <Select label="Warehouse" options={statuses} value={warehouse} onChange={setWarehouse} />
        </Row>
      </Exhibit>
      <Exhibit title="Stars">
        <p id="stars-question" className="text-control font-medium">
          How well does the portal support your daily work?
        </p>
        <StarRating labelledBy="stars-question" value={stars} onChange={setStars} />
      </Exhibit>
      <Exhibit title="Checkbox and switch">
        <div className="grid gap-4 md:grid-cols-2">
          <FieldGroup legend="Shown to customers with" help="No tier chosen means everyone.">
            <Checkbox label="Flash" defaultChecked />
            <Checkbox label="Some of them" isIndeterminate />
            <Checkbox label="Guru" help="Deductions, disputes and receiving variances." />
            <Checkbox label="Not available" disabled />
            <Checkbox label="Choose order SO-1048213" isLabelHidden />
          </FieldGroup>
          <FieldGroup legend="Notify me" error="Choose at least one.">
            <Switch label="By email" defaultChecked help={hostile.long} />
            <Switch label="By text message" />
            <Switch label="By fax" disabled />
          </FieldGroup>
        </div>
      </Exhibit>
    </>
  );
}
