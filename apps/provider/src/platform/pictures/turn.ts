/** The turn by which a camera's picture is shown, as Exif numbers them: 1 is as it is, 6 a quarter to the right. */
export type Turn = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const turns: readonly Turn[] = [1, 2, 3, 4, 5, 6, 7, 8]
const turnTag = 0x0112
const shortType = 3
const entryLength = 12

/**
 * Reads the turn from the Exif data of a picture: a TIFF header and its first directory (Exif 2.32, 4.5 and 4.6.4).
 *
 * @returns 1 where the data names none, or is broken: the pixels count then.
 */
export function readTurn(tiff: Buffer): Turn {
  const order = tiff.toString("latin1", 0, 2)
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return 1
  const isLittle = order === "II"
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1
  const first = directory + 2
  const count = Math.min(short(directory), Math.floor((tiff.length - first) / entryLength))
  for (let at = first; at < first + count * entryLength; at += entryLength)
    if (short(at) === turnTag && short(at + 2) === shortType) return turns.find((turn) => turn === short(at + 8)) ?? 1
  return 1
}

/** Pixels of four bytes each, row by row. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Rotates and mirrors pixels to the displayed orientation. */
export function applyTurn({ width, height, data }: Pixels, turn: Turn): Pixels {
  if (turn === 1) return { width, height, data }
  const isOnItsSide = turn >= 5
  const [columns, rows] = isOnItsSide ? [height, width] : [width, height]
  const turned = new Uint8Array(data.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = findSource(turn, column, row, width, height)
      const from = (y * width + x) * 4
      turned.set(data.subarray(from, from + 4), (row * columns + column) * 4)
    }
  return { width: columns, height: rows, data: turned }
}

/** The source pixel of a target position. */
function findSource(
  turn: Turn,
  column: number,
  row: number,
  width: number,
  height: number,
): readonly [x: number, y: number] {
  const [right, bottom] = [width - 1, height - 1]
  switch (turn) {
    case 1:
      return [column, row]
    case 2:
      return [right - column, row]
    case 3:
      return [right - column, bottom - row]
    case 4:
      return [column, bottom - row]
    case 5:
      return [row, column]
    case 6:
      return [row, bottom - column]
    case 7:
      return [right - row, bottom - column]
    case 8:
      return [right - row, column]
  }
}
