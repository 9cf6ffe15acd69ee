import * as calls from '../generated/calls.ts';
import { createQuery } from '../query.ts';

export const activeMarketingImageListQuery = () =>
  createQuery(calls.listMarketingImages, { query: { active: true } });

/** The bytes of one image. Fetched because an `img` element cannot send the access token. */
export const marketingImageFileQuery = (id: number) => ({
  ...createQuery(calls.getMarketingImage, { path: { id } }),
  // The bytes of an id never change: a new picture gets a new id.
  staleTime: Infinity,
});
