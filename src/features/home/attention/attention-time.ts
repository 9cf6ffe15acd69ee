/** When what needs attention was read, such as '11/20/2026 4:55 PM'. */
export interface AttentionTime {
  readonly customerId: string;
  readonly time: string;
}
