import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import * as apps from "kubernetes-models/apps/v1"
import * as networking from "kubernetes-models/networking.k8s.io/v1"
import * as policy from "kubernetes-models/policy/v1"
import * as core from "kubernetes-models/v1"
import * as v from "valibot"
import { expect, test } from "vitest"
import { findDebianProgram } from "./debianPrograms.ts"
import { findVariableProblems } from "./deployment.ts"
import { readDocuments, readVariables, readYaml } from "./manifests.ts"

const folder = "deploy/kubernetes"
const read = (name: string) => readFileSync(`${folder}/${name}`, "utf8")
const LabelsSchema = v.record(v.string(), v.string())
const ObjectSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
})
const BaseSchema = v.looseObject({
  resources: v.array(v.string()),
  configMapGenerator: v.tuple([v.object({ name: v.string(), literals: v.array(v.string()) })]),
})
const { resources, configMapGenerator } = v.parse(BaseSchema, readYaml(`${folder}/kustomization.yaml`))
const settings = readVariables(configMapGenerator[0].literals.join("\n"))
const files = globSync("*.yaml", { cwd: folder }).filter((name) => name !== "kustomization.yaml")
const objects = files.flatMap((name) => readDocuments(read(name))).map((one) => v.parse(ObjectSchema, one))

/** Kinds that Kubernetes itself publishes. Those of CloudNativePG have no schema here. */
const kinds: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  Deployment: apps.Deployment,
  Ingress: networking.Ingress,
  Namespace: core.Namespace,
  NetworkPolicy: networking.NetworkPolicy,
  PodDisruptionBudget: policy.PodDisruptionBudget,
  Service: core.Service,
  ServiceAccount: core.ServiceAccount,
}

function findProblem(object: object & { kind: string }): string | undefined {
  const Kind = kinds[object.kind]
  if (Kind === undefined) return `${object.kind} is unknown`
  try {
    new Kind(object as never).validate()
    return undefined
  } catch (error) {
    return String(error)
  }
}

const ContainerSchema = v.looseObject({
  env: v.array(v.object({ name: v.string(), value: v.string() })),
  ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
  volumeMounts: v.array(v.looseObject({ mountPath: v.string() })),
  securityContext: v.unknown(),
})
const DeploymentSchema = v.looseObject({
  spec: v.looseObject({
    replicas: v.number(),
    template: v.looseObject({
      metadata: v.object({ labels: LabelsSchema }),
      spec: v.looseObject({ securityContext: v.unknown(), containers: v.tuple([ContainerSchema]) }),
    }),
  }),
})
const find = (kind: string) => objects.find((object) => object.kind === kind)
const { spec: deployment } = v.parse(DeploymentSchema, find("Deployment"))
const pod = deployment.template
const [container] = pod.spec.containers

test("every object is what Kubernetes describes", () => {
  const own = objects.filter(({ apiVersion }) => !apiVersion.includes("cnpg.io/"))
  const others = objects.filter((object) => !own.includes(object)).map(({ kind }) => kind)
  expect(others.toSorted()).toEqual(["Cluster", "ObjectStore", "ScheduledBackup"])
  expect(own.map(findProblem)).toEqual(own.map(() => undefined))
  const wrong = { ...(find("Deployment") as object), kind: "Deployment", spec: { ...deployment, replicas: "two" } }
  expect(findProblem(wrong)).toContain("replicas")
})

test("each variable is one that the provider knows, and each secret is a file that is mounted", () => {
  const variables = {
    ...settings,
    ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  }
  expect(Object.keys(variables).length).toBe(10)
  expect(findVariableProblems(variables)).toEqual([])
  const mounts = container.volumeMounts.map(({ mountPath }) => mountPath)
  const files = Object.entries(variables).flatMap(([name, path]) => (name.endsWith("_FILE") ? [path] : []))
  expect(files.length).toBe(4)
  for (const path of files) expect(mounts).toContain(path.slice(0, path.lastIndexOf("/")))
})

test("two processes run, as another user than root and with a read-only root", () => {
  expect(deployment.replicas).toBe(2)
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  })
})

test("the ports, users and folders are those of the image", () => {
  const image = readFileSync("deploy/image/Containerfile", "utf8")
  const exposed = /^EXPOSE (.+)$/m.exec(image)?.[1]?.split(" ").map(Number)
  expect(container.ports.map(({ containerPort }) => containerPort)).toEqual(exposed)
  expect(image).toContain("USER 65532:65532")
})

test("every selector chooses what is there", () => {
  const text = files.map(read).join("\n")
  const chosen = Array.from(text.matchAll(/(?:matchLabels|selector): \{ (app[^:]+|cnpg\.io\/cluster): ([^ ]+) \}/g))
  expect(chosen.length).toBeGreaterThan(8)
  const known = { ...pod.metadata.labels, "cnpg.io/cluster": find("Cluster")?.metadata.name }
  for (const [, name = "", value] of chosen) expect(known).toMatchObject({ [name]: value })
  const services = Array.from(text.matchAll(/^ {16}name: (wallet-\S+)\n {16}port: \{ name: (\S+) \}/gm))
  expect(services.map(([, service, port]) => `${service} ${port}`)).toEqual([
    "wallet-site site",
    "wallet-operators operators",
  ])
  expect(text).toContain(`secretName: ${find("Cluster")?.metadata.name}-app`)
})

const plugin = "barman-cloud.cloudnative-pg.io"
const ClusterSchema = v.looseObject({
  spec: v.looseObject({
    plugins: v.tuple([
      v.object({
        name: v.literal(plugin),
        isWALArchiver: v.literal(true),
        parameters: v.object({ barmanObjectName: v.string() }),
      }),
    ]),
  }),
})
const ScheduleSchema = v.looseObject({
  spec: v.looseObject({
    schedule: v.pipe(v.string(), v.regex(/^\S+(?: \S+){5}$/)),
    cluster: v.object({ name: v.string() }),
    method: v.literal("plugin"),
    pluginConfiguration: v.object({ name: v.literal(plugin) }),
  }),
})

test("the database is backed up every night and its log all the time, to the storage that is declared", () => {
  const { spec: cluster } = v.parse(ClusterSchema, find("Cluster"))
  expect(cluster.plugins[0].parameters.barmanObjectName).toBe(find("ObjectStore")?.metadata.name)
  const { spec: schedule } = v.parse(ScheduleSchema, find("ScheduledBackup"))
  expect(schedule.cluster.name).toBe(find("Cluster")?.metadata.name)
})

test("the base names every file, and the hosts of the ingress are those of the settings", () => {
  expect(resources.toSorted()).toEqual(files.toSorted())
  const { SITE_ORIGIN = "", OPERATOR_ORIGIN = "" } = settings
  const hosts = Array.from(read("ingress.yaml").matchAll(/- host: (\S+)/g), ([, host]) => `https://${host}`)
  expect(hosts).toEqual([SITE_ORIGIN, OPERATOR_ORIGIN])
})

const kubectl = findDebianProgram("kubernetes-client", "usr/bin/kubectl")

// Skipped if Debian's package is not available.
test.skipIf(kubectl === undefined)("kustomize makes one set of objects of it, all in one namespace", () => {
  const { stdout, stderr, status } = spawnSync(kubectl ?? "", ["kustomize", folder], { encoding: "utf8" })
  expect([status, stderr]).toEqual([0, ""])
  const made = readDocuments(stdout).map((one) => v.parse(ObjectSchema, one))
  expect(made.length).toBe(objects.length + 1)
  const outside = made.filter(({ kind, metadata }) => kind !== "Namespace" && metadata["namespace"] !== "wallet")
  expect(outside).toEqual([])
  expect(stdout).toContain("image: registry.example/wallet:latest")
  expect(stdout).toMatch(/name: wallet-settings-\w+/)
})
