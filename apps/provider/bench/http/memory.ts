import { readFileSync } from "node:fs"

/** Megabytes of resident memory, a sample a second. */
type Samples = readonly number[]

/** Watches another process until told to stop. On Linux only: elsewhere there are no samples. */
export function watchMemory(pid: number): { stop: () => Samples } {
  const samples: number[] = []
  const sample = (): void => {
    if (process.platform === "linux") samples.push(readResident(pid))
  }
  sample()
  const timer = setInterval(sample, 1000)
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      return samples
    },
  }
}

function readResident(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kilobytes) / 1024
}

export function describeMemory(samples: Samples): string {
  if (samples.length === 0) return "  Memory is not measured on this system."
  const at = (share: number): string => `${(samples[Math.floor((samples.length - 1) * share)] ?? 0).toFixed(0)} MB`
  const most = `${Math.max(...samples).toFixed(0)} MB`
  return `  memory    start ${at(0)}, a quarter ${at(0.25)}, half ${at(0.5)}, three quarters ${at(0.75)}, end ${at(1)}, most ${most}`
}
