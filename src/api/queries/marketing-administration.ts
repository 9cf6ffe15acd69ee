import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { MarketingImage, MarketingImageFlag } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { matchQueries, refresh } from '../refresh.ts';

// Admin queries and mutations of marketing images. Separate from `marketing-images.ts`, which the home page loads.

/** All images and the active ones: a mutation of one may change both lists. */
const bothLists = ['listMarketingImages'] as const;

/** Uploads a picture with an optional link; it is neither active nor primary. Refetches both lists. */
export async function uploadMarketingImage(
  queryClient: QueryClient,
  file: File,
  link: string | null,
  options: MutateOptions,
): Promise<MarketingImage> {
  const image = await mutate(
    calls.uploadMarketingImage,
    { body: { file, ...(link === null ? {} : { link }) } },
    options,
  );
  await refresh(queryClient, bothLists);
  return image;
}

/** Sets the link of an image; null removes it. Refetches both lists. */
export async function setMarketingImageLink(
  queryClient: QueryClient,
  id: number,
  link: string | null,
): Promise<MarketingImage> {
  const image = await mutate(calls.setMarketingImageLink, { path: { id }, body: { link } });
  await refresh(queryClient, bothLists);
  return image;
}

export const deleteMarketingImage = (id: number) => mutate(calls.deleteMarketingImage, { path: { id } });

/** Refetches both lists. */
export const refreshMarketingImages = (queryClient: QueryClient) => refresh(queryClient, bothLists);

export type MarketingFlag = keyof MarketingImageFlag;

/** A requested change to a flag of an image. */
export interface FlagChange {
  readonly flag: MarketingFlag;
  readonly isOn: boolean;
}

export const flagChangeKey = (id: number) => ['changeMarketingImageFlag', id] as const;

/** The mutation that sets one flag of an image. Refetches both lists: only one image can be primary. */
export const flagChange = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: flagChangeKey(id),
    mutationFn: ({ flag, isOn }: FlagChange) =>
      mutate(calls.setMarketingImageFlag, { path: { id }, body: { [flag]: isOn } }),
    // A response in flight is older than the change.
    onMutate: () => queryClient.cancelQueries(matchQueries(bothLists)),
    onSettled: () => refresh(queryClient, bothLists),
  });
