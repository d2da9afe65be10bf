import type { TabChannel, TabLocks, Tabs } from "#environment/tabs.ts"

interface Request {
  readonly work: () => Promise<void>
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** A tab whose state a test sets. */
export interface FakeTab {
  readonly tabs: Tabs
  readonly setState: (state: ReturnType<Tabs["getState"]>) => void
  /** Stops the tab's messages in both directions, as in a tab that hangs. Its locks stay. */
  readonly hang: () => void
  readonly resume: () => void
}

/** A browser with locks and channels in memory. */
export interface FakeBrowser {
  readonly openTab: (state?: ReturnType<Tabs["getState"]>) => FakeTab
  /** Decides for each message and receiver whether it is lost. */
  loses: () => boolean
}

/** Makes a browser without tabs. Messages come in a later turn, in order. */
export function createFakeBrowser(): FakeBrowser {
  const channels = new Set<{ readonly name: string; readonly deliver: (data: unknown) => void }>()
  const openLocks = createLocks()
  const browser: FakeBrowser = {
    loses: () => false,
    openTab(first = "visible") {
      let state = first
      let isHanging = false
      const listeners = new Set<() => void>()
      const openChannel = (name: string): TabChannel => {
        let hear: ((message: { readonly data: unknown }) => void) | undefined
        const channel: TabChannel = {
          addEventListener(_, listener) {
            hear = listener
          },
          postMessage(message) {
            if (!channels.has(own)) throw new Error("The channel is closed")
            if (isHanging) return
            // oxlint-disable-next-line unicorn/prefer-structured-clone -- as undefined fields are left out of messages
            const data = JSON.parse(JSON.stringify(message))
            for (const other of channels) {
              if (other !== own && other.name === name && !browser.loses()) other.deliver(data)
            }
          },
          close: () => void channels.delete(own),
        }
        const own = {
          name,
          deliver: (data: unknown) =>
            inNextTurn(() => {
              if (channels.has(own) && !isHanging) hear?.({ data })
            }),
        }
        channels.add(own)
        return channel
      }
      return {
        tabs: {
          locks: openLocks,
          openChannel,
          getState: () => state,
          onChange(listener) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        setState(next) {
          state = next
          for (const listener of listeners) listener()
        },
        hang: () => {
          isHanging = true
        },
        resume: () => {
          isHanging = false
        },
      }
    },
  }
  return browser
}

/** Locks by the rules of the Web Locks API. */
function createLocks(): TabLocks {
  const held = new Map<string, Request>()
  const queues = new Map<string, Request[]>()
  const getQueue = (name: string) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }
  const grant = (name: string) => {
    if (held.has(name)) return
    const next = getQueue(name).shift()
    if (!next) return
    held.set(name, next)
    const release = () => {
      if (held.get(name) !== next) return
      held.delete(name)
      grant(name)
    }
    inNextTurn(() => {
      void next.work().then(next.resolve, next.reject).finally(release)
    })
  }
  return {
    request: (name, { signal, steal }, work) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) return reject(aborted())
        const request = { work, resolve, reject }
        const queue = getQueue(name)
        if (steal) {
          held.get(name)?.reject(aborted())
          held.delete(name)
          queue.unshift(request)
        } else queue.push(request)
        signal?.addEventListener("abort", () => {
          const at = queue.indexOf(request)
          if (at === -1) return
          queue.splice(at, 1)
          reject(aborted())
        })
        grant(name)
      }),
  }
}

function aborted(): Error {
  return Object.assign(new Error("The lock was taken away"), { name: "AbortError" })
}

function inNextTurn(work: () => void): void {
  void Promise.resolve().then(work)
}
