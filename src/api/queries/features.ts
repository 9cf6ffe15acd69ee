import { keptForGuards, queryOf } from '../query.ts';

export const enabledFeaturesQuery = () => ({
  ...queryOf('getEnabledFeatures', {}),
  ...keptForGuards,
});
