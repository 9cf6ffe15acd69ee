import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { MarketingImage, MarketingImageFlag } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { matchQueries, refresh } from '../refresh.ts';

// What admins do with the pictures of Home. Apart from `marketing-images.ts`, which Home waits for.

/** All images and the active ones: what changes the one list may change the other. */
const bothLists = ['listMarketingImages'] as const;

/** Stores a picture with its link, if any; it is neither active nor primary. Reads both lists again. */
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

/** Sets the link of an image, or takes it away with null. Reads both lists again. */
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

/** Reads both lists again. */
export const refreshMarketingImages = (queryClient: QueryClient) => refresh(queryClient, bothLists);

export type MarketingFlag = keyof MarketingImageFlag;

/** A requested change of an image's flag. */
export interface FlagChange {
  readonly flag: MarketingFlag;
  readonly isOn: boolean;
}

export const flagChangeKey = (id: number) => ['changeMarketingImageFlag', id] as const;

/** Sets one flag of an image; the others stay. Reads both lists again: of primary images there is but one. */
export const flagChange = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationKey: flagChangeKey(id),
    mutationFn: ({ flag, isOn }: FlagChange) =>
      mutate(calls.setMarketingImageFlag, { path: { id }, body: { [flag]: isOn } }),
    // A response in flight predates the change.
    onMutate: () => queryClient.cancelQueries(matchQueries(bothLists)),
    onSettled: () => refresh(queryClient, bothLists),
  });
