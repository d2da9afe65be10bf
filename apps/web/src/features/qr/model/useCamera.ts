import { useEffect, useEffectEvent, useRef, useState } from "react"
import { loadReader } from "./readPicture.ts"

/** The reason for a missing camera picture: refused by the customer or the browser, no camera, or used by another program. */
export type CameraTrouble = "denied" | "missing" | "busy"

export type CameraState =
  | { readonly name: "off" }
  | { readonly name: "asking" }
  | { readonly name: "on"; readonly stream: MediaStream }
  | { readonly name: "failed"; readonly trouble: CameraTrouble }

/** Milliseconds between two scans, a balance between response and battery. */
const interval = 150

/**
 * Reads the first code that the camera sees. The camera is requested only on a press, and released when a code is read or
 * the page is left or hidden.
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

  // The customer may leave during the permission prompt: then the camera is released immediately.
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
    // The reader loads during the permission prompt. Errors are handled at the first read.
    void loadReader().catch(() => undefined)
    const video = { facingMode: "environment", width: { ideal: 1280 } }
    return { name: "on", stream: await navigator.mediaDevices.getUserMedia({ video }) }
  } catch (error) {
    return { name: "failed", trouble: toTrouble(error) }
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function toTrouble(error: unknown): CameraTrouble {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "denied"
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing"
}

async function readFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const read = await loadReader()
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? read(video) : undefined
}

/** Shows the stream and scans it repeatedly. Returns a function that stops it. */
function look(stream: MediaStream, video: HTMLVideoElement | null, onText: (text: string) => void): () => void {
  if (!video) return () => {}
  let isOver = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const lookOnce = async () => {
    // Failed reads are repeated at the next scan.
    const text = await readFrame(video).catch(() => undefined)
    if (isOver) return
    if (text === undefined) clock = setTimeout(() => void lookOnce(), interval)
    else onText(text)
  }
  video.srcObject = stream
  // `play` rejects if the page is left while the video starts.
  void video.play().catch(() => undefined)
  void lookOnce()
  return () => {
    isOver = true
    clearTimeout(clock)
    video.srcObject = null
  }
}
