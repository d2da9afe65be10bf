import type { Shape } from "./drawings.ts"

/** The pictures of the lists of articles. They come with the pages' content: in the scripts every page would carry them. */
export const listDrawings = {
  /** A board with a sum on it: two coins and one more. */
  academy: [
    ["line", "ink", 112, 132, 92, 188],
    ["line", "ink", 208, 132, 228, 188],
    ["bar", "ink", 34, 18, 252, 120],
    ["coin", "cobalt", 76, 64, 18],
    ["coin", "cobalt", 76, 100, 18],
    ["bar", "light", 106, 79, 26, 6],
    ["bar", "light", 116, 69, 6, 26],
    ["coin", "warm", 162, 82, 18],
    ["bar", "light", 192, 73, 26, 6],
    ["bar", "light", 192, 86, 26, 6],
    ["bar", "cobalt", 234, 62, 32, 56],
    ["bar", "warm", 234, 38, 32, 20],
  ],
  /** Pages, the newest in front. */
  blog: [
    ["bar", "open", 118, 14, 172, 126],
    ["bar", "ink", 82, 34, 172, 126],
    ["bar", "cobalt", 46, 54, 172, 126],
    ["bar", "light", 66, 76, 84, 12],
    ...[104, 124, 144].map((y): Shape => ["bar", "light", 66, y, y === 144 ? 76 : 132, 7]),
    ["coin", "warm", 196, 82, 14],
  ],
} satisfies Record<string, readonly Shape[]>
