import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * Turns a switch that saves immediately on or off. `check()` would check the control before React has rendered again.
 */
export async function turn(control: Locator, state: 'on' | 'off'): Promise<void> {
  await expect(control).toBeChecked({ checked: state === 'off' });
  await control.click();
  await expect(control).toBeChecked({ checked: state === 'on' });
}
