import { neverCollected, createQuery } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const enabledFeaturesQuery = () => ({
  ...createQuery(calls.getEnabledFeatures, {}),
  ...neverCollected,
});
