import { rotas } from '@lapida/contracts/rotas'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const BORDERS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** They end when somebody goes away. */
const STREAMS = ['sincronizacao.follow']
const UNKNOWN = 'desconhecida'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what the figures call a route: the name of a call, the pattern of a page; never an address */
    rotulo?: string
  }
}

const NAMES = new Map(Object.entries(rotas).map(([name, [method, url]]) => [`${method} ${url}`, name]))

/** Counts every answer by its route and status, and how long it took. Call it before there are routes. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const answers = metrics.counter({
    name: 'lapida_http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['route', 'status'],
  })
  const seconds = metrics.histogram({
    name: 'lapida_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, streams left out',
    labelName: 'route',
    buckets: BORDERS_S,
  })
  app.addHook('onRoute', (route) => {
    const [method = ''] = [route.method].flat()
    const rotulo = NAMES.get(`${method === 'HEAD' ? 'GET' : method} ${route.url}`) ?? route.url
    route.config = { ...route.config, rotulo }
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { rotulo = UNKNOWN } = request.routeOptions.config
    answers.add(rotulo, String(reply.statusCode))
    if (!STREAMS.includes(rotulo)) seconds.observe(rotulo, reply.elapsedTime / 1_000)
    done()
  })
}
