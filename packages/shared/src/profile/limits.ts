/** The longest delay of a timer. */
export const longestMs = 2_147_483_647;
