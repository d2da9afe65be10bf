import { connect, type Socket } from "node:net"

/** A subscription and its callback. */
interface SubscriberOptions {
  /** `tcp://host:port` of a node's publisher. */
  readonly url: string
  /** The prefix of the wanted messages. */
  readonly topic: string
  /** Called for each message, and after each connection, because earlier messages were missed. */
  readonly onMessage: () => void
  /** The delay before the first reconnection, in milliseconds; later ones wait longer. */
  readonly firstPauseMs?: number
}

const longestPauseMs = 30_000
/** No subscribed message is longer: a sender of more is no publisher. */
const longestFrame = 65_536
const greetingLength = 64
const flag = { more: 1, long: 2, command: 4 } as const

/** ZMTP 3.0 (rfc.zeromq.org/spec/23) without security: signature, version, mechanism "NULL", as a client. */
const greeting = Buffer.alloc(greetingLength)
greeting.set([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 0])
greeting.write("NULL", 12)

/**
 * Subscribes to a ZeroMQ publisher and reconnects whenever the connection is lost. The messages' content is ignored: they are
 * hints of news.
 *
 * @returns a function that stops it.
 */
export function subscribe({ url, topic, onMessage, firstPauseMs = 1_000 }: SubscriberOptions): () => void {
  const { hostname, port } = new URL(url)
  let isStopped = false
  let pause = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let socket: Socket
  const open = () => {
    // A name in brackets is an IPv6 address.
    socket = connect({ host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port), keepAlive: true })
    socket.setNoDelay(true)
    socket.once("connect", () => socket.write(greeting))
    const read = createReader({
      onGreeting: () => socket.write(Buffer.concat([readyCommand(), subscription(topic)])),
      onReady: () => {
        pause = firstPauseMs
        onMessage()
      },
      onMessage: (first) => {
        if (first.toString("latin1").startsWith(topic)) onMessage()
      },
    })
    socket.on("data", (chunk: Buffer) => {
      if (!read(chunk)) socket.destroy()
    })
    // The end of the connection follows it.
    socket.on("error", () => {})
    socket.once("close", () => {
      if (isStopped) return
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPauseMs)
    })
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    socket.destroy()
  }
}

interface ReaderEvents {
  readonly onGreeting: () => void
  readonly onReady: () => void
  /** Called with the first part of a message. */
  readonly onMessage: (first: Buffer) => void
}

/** Parses a publisher's data, in pieces of any size. @returns false if it violates the protocol. */
function createReader({ onGreeting, onReady, onMessage }: ReaderEvents): (chunk: Buffer) => boolean {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  let isReady = false
  let isFirst = true
  const onFrame = (flags: number, body: Buffer): boolean => {
    if ((flags & flag.command) !== 0) {
      const name = body.toString("latin1", 1, 1 + (body[0] ?? 0))
      if (name === "READY" && !isReady) {
        isReady = true
        onReady()
      }
      return name !== "ERROR"
    }
    if (!isReady) return false
    if (isFirst) onMessage(body)
    isFirst = (flags & flag.more) === 0
    return true
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!isGreeted) {
      if (rest.length < greetingLength) return rest[0] === 0xff
      if (!isPublisher(rest)) return false
      isGreeted = true
      rest = rest.subarray(greetingLength)
      onGreeting()
    }
    for (;;) {
      const frame = readFrame(rest)
      if (frame === "wrong") return false
      if (frame === "short") return true
      rest = rest.subarray(frame.end)
      if (!onFrame(frame.flags, frame.body)) return false
    }
  }
}

/** True for a publisher with version 3 or later, without security. */
function isPublisher(bytes: Buffer): boolean {
  const mechanism = bytes.toString("latin1", 12, 32).replace(/\0+$/, "")
  return bytes[0] === 0xff && bytes[9] === 0x7f && (bytes[10] ?? 0) >= 3 && mechanism === "NULL"
}

function readFrame(bytes: Buffer): { flags: number; body: Buffer; end: number } | "short" | "wrong" {
  const [flags = 0] = bytes
  const head = (flags & flag.long) === 0 ? 2 : 9
  if (bytes.length < head) return "short"
  const length = head === 2 ? (bytes[1] ?? 0) : Number(bytes.readBigUInt64BE(1))
  if (length > longestFrame) return "wrong"
  const end = head + length
  return bytes.length < end ? "short" : { flags, body: bytes.subarray(head, end), end }
}

function readyCommand(): Buffer {
  const body = Buffer.concat([Buffer.from([5]), Buffer.from("READY"), property("Socket-Type", "SUB")])
  return Buffer.concat([Buffer.from([flag.command, body.length]), body])
}

function property(name: string, value: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(value.length)
  return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), length, Buffer.from(value)])
}

function subscription(topic: string): Buffer {
  return Buffer.concat([Buffer.from([0, topic.length + 1, 1]), Buffer.from(topic)])
}
