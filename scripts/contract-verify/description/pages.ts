/** A page of the portal, or several that call the same operations. */
export interface Page {
  readonly title: string;
  /** Ids of the operations, without those that many pages call. */
  readonly operations: readonly string[];
}

export interface Pages {
  readonly pages: readonly Page[];
  /** Operations that many pages call, such as for conversations or schedules. */
  readonly shared: readonly string[];
}

export const noPages: Pages = { pages: [], shared: [] };

/** The pages of a client, with the title of the description that it calls. */
export interface DescribedPages extends Pages {
  readonly title: string;
}
