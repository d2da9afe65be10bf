import { useEffect, useEffectEvent, useRef, useState } from "react"
import { loadReader } from "./readPicture.ts"

/** Why there is no picture: the person or the browser said no, there is no camera, or another program holds it. */
export type CameraTrouble = "denied" | "missing" | "busy"

export type CameraState =
  | { readonly name: "off" }
  | { readonly name: "asking" }
  | { readonly name: "on"; readonly stream: MediaStream }
  | { readonly name: "failed"; readonly trouble: CameraTrouble }

/** Milliseconds between two looks: often enough for a hand, seldom enough for a battery. */
const interval = 150

/**
 * The camera, and the first code that it sees. It is asked for only on a press, and let go as soon as a code is read, the
 * page is left or hidden.
 */
export function useCamera(onText: (text: string) => void) {
  const [state, setState] = useState<CameraState>({ name: "off" })
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onText)

  const stream = state.name === "on" ? state.stream : undefined
  useEffect(() => {
    if (!stream) return undefined
    const stop = () => setState({ name: "off" })
    const stopLooking = look(stream, video.current, (text) => {
      stop()
      tell(text)
    })
    document.addEventListener("visibilitychange", stop)
    return () => {
      document.removeEventListener("visibilitychange", stop)
      stopLooking()
      letGo(stream)
    }
  }, [stream])

  // The person may leave while the browser still asks: then the camera that comes is let go at once.
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [])
  const start = async () => {
    turn.current += 1
    const asked = turn.current
    setState({ name: "asking" })
    const opened = await openCamera()
    if (asked === turn.current) setState(opened)
    else if (opened.name === "on") letGo(opened.stream)
  }
  return { state, video, start, stop: () => setState({ name: "off" }) }
}

async function openCamera(): Promise<CameraState> {
  try {
    // The reader is on its way while the person answers; whether it came is seen when it is first needed.
    void loadReader().catch(() => undefined)
    const video = { facingMode: "environment", width: { ideal: 1280 } }
    return { name: "on", stream: await navigator.mediaDevices.getUserMedia({ video }) }
  } catch (error) {
    return { name: "failed", trouble: troubleOf(error) }
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "denied"
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing"
}

async function readFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const read = await loadReader()
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? read(video) : undefined
}

/** Shows the stream and looks at it again and again; returns what ends it. */
function look(stream: MediaStream, video: HTMLVideoElement | null, onText: (text: string) => void): () => void {
  if (!video) return () => {}
  let isOver = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const lookOnce = async () => {
    // What could not be loaded or read this time is tried again.
    const text = await readFrame(video).catch(() => undefined)
    if (isOver) return
    if (text === undefined) clock = setTimeout(() => void lookOnce(), interval)
    else onText(text)
  }
  video.srcObject = stream
  // A page that is left while the picture begins refuses it: there is nothing to show any more.
  void video.play().catch(() => undefined)
  void lookOnce()
  return () => {
    isOver = true
    clearTimeout(clock)
    video.srcObject = null
  }
}
