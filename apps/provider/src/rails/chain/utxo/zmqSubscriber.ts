import { connect, type Socket } from "node:net"

/** What a subscriber is told, and whom it tells. */
interface SubscriberOptions {
  /** `tcp://host:port` of a node's publisher. */
  readonly url: string
  /** Beginning of the messages that are wanted. */
  readonly topic: string
  /** Called for each message, and whenever a connection is made: what came before it was missed. */
  readonly onMessage: () => void
  /** How long the first attempt at a lost connection waits, in milliseconds; later ones wait longer. */
  readonly firstPauseMs?: number
}

const longestPauseMs = 30_000
/** Nothing that is subscribed to is longer; whoever sends more is no publisher. */
const longestFrame = 65_536
const greetingLength = 64
const flag = { more: 1, long: 2, command: 4 } as const

/** ZMTP 3.0 (rfc.zeromq.org/spec/23) without security: signature, version, mechanism "NULL", as a client. */
const greeting = Buffer.alloc(greetingLength)
greeting.set([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 0])
greeting.write("NULL", 12)

/**
 * Subscribes to a publisher of ZeroMQ and connects again whenever the connection is lost. What a message says is not looked
 * at: it is a hint that something is new.
 *
 * @returns how to stop it.
 */
export function subscribe({ url, topic, onMessage, firstPauseMs = 1_000 }: SubscriberOptions): () => void {
  const { hostname, port } = new URL(url)
  let isStopped = false
  let pause = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let socket: Socket
  const open = () => {
    // A name in brackets is an address of IPv6.
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
    // The end of a connection follows it.
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
  /** With the first part of a message. */
  readonly onMessage: (first: Buffer) => void
}

/** Reads what a publisher sends, however it is cut into pieces. @returns false where it is not of the protocol. */
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

/** One that speaks version 3 or later, without security. */
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
