import { queryOf } from '../query.ts';

export const activeMarketingImageListQuery = () =>
  queryOf('listMarketingImages', { query: { active: true } });

/** The bytes of one image. An `img` element could not send the access token, so the bytes are fetched. */
export const marketingImageFileQuery = (id: number) => ({
  ...queryOf('getMarketingImage', { path: { id } }),
  // The bytes behind an id never change: a new picture is a new id.
  staleTime: Infinity,
});
