import * as calls from '../generated/calls.ts';
import { createQuery } from '../query.ts';

export const activeMarketingImageListQuery = () =>
  createQuery(calls.listMarketingImages, { query: { active: true } });

/** The bytes of one image. An `img` element could not send the access token, so the bytes are fetched. */
export const marketingImageFileQuery = (id: number) => ({
  ...createQuery(calls.getMarketingImage, { path: { id } }),
  // The bytes behind an id never change: a new picture is a new id.
  staleTime: Infinity,
});
