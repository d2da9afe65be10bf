import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createEventStreamParser } from "./eventStream.ts"

const stream =
  ': hello\r\n\r\nid: 7\ndata: {"type":\ndata:"wallets"}\n\nevent: x\rdata: second\r\ndata\r\n\nid: 9\n\ndata: cut'

function parse(pieces: readonly string[]) {
  const parser = createEventStreamParser()
  return { events: pieces.flatMap((piece) => parser.push(piece)), id: parser.lastEventId() }
}

test("events are cut by the standard's rules: all three line ends, comments, several data lines, an id of its own", () => {
  expect(parse([stream])).toEqual({ events: ['{"type":\n"wallets"}', "second\n"], id: "9" })
})

test("wherever the pieces are cut, the events are the same", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length]
      const pieces = at.slice(1).map((end, index) => stream.slice(at[index], end))
      expect(parse(pieces)).toEqual(parse([stream]))
    }),
  )
})

test("an id that no header could carry is ignored", () => {
  expect(parse(["id: 5\nid: a\u0000b\n\n"]).id).toBe("5")
})

test("a line without an end does not grow without limit", () => {
  const parser = createEventStreamParser()
  for (let piece = 0; piece < 5; piece++) parser.push("x".repeat(50_000))
  expect(parser.push("\ndata: fine\n\n")).toEqual(["fine"])
})
