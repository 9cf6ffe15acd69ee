import { keptForGuards, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const enabledFeaturesQuery = () => ({
  ...queryOf(calls.getEnabledFeatures, {}),
  ...keptForGuards,
});
