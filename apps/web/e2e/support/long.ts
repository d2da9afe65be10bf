/**
 * In a test's title: it takes long, and `pnpm stress` alone runs it. Of several tests that hold one rule with other values
 * the first runs at every test.
 */
export const unlessFirst = (turn: number) => (turn === 0 ? "" : " @long")
