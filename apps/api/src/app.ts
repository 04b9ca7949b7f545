import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'
import { Mudancas } from './db/mudancas.ts'
import { registerFeatures } from './features.ts'
import { AppError } from './http/app-error.ts'
import { Background } from './http/background.ts'
import type { Deps } from './http/deps.ts'
import { wantEncryption } from './http/encryption.ts'
import { answerError } from './http/error-handler.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { Leaving, sayWhenLeaving } from './http/leaving.ts'
import { createMailer, mailFailure } from './http/mailer.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { LOG_SERIALIZERS, logRequests } from './http/request-log.ts'
import { addSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { answerUnreadable } from './http/unreadable-request.ts'
import { LARGEST_UPLOAD_BYTES } from './http/upload.ts'
import { tlsOptions } from './http/tls.ts'
import { serveWebApp } from './http/web-app.ts'
import { countRequests } from './metrics/count-requests.ts'
import { Metrics } from './metrics/metrics.ts'
import { registerProcess } from './metrics/process-figures.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'

export type AppDeps = {
  config: Config
  database: DatabaseHandle
  /** Folder of the built page. */
  webDir?: string
  log?: FastifyBaseLogger
  now?: () => Date
  newId?: () => string
  /** Tests: every answer must be exactly what its contract says. */
  checkAnswers?: boolean
}

/** Builds the application; it listens nowhere yet. */
export function buildApp(given: AppDeps): FastifyInstance {
  const app = newServer(given)
  const background = new Background((error) =>
    app.log.warn(mailFailure(error), 'work after an answer failed'),
  )
  app.decorate('deps', depsOf(given, background))
  app.addHook('onClose', () => background.finished())
  app.addHook('onClose', () => app.deps.mudancas.close())
  app.decorateRequest('userId', '')
  app.decorateRequest('pessoa', null)
  app.decorateRequest('prazos', null)
  app.decorateRequest('tokenHash', '')
  addSecurityHeaders(app)
  sayWhenLeaving(app)
  measure(app)
  logRequests(app)
  wantEncryption(app)
  acceptJsonOnly(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('ROTA_NAO_ENCONTRADA'), request, reply))
  void app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: LARGEST_UPLOAD_BYTES } })
  registerFeatures(app)
  if (given.webDir !== undefined) serveWebApp(app, given.webDir)
  return app
}

/** Without anybody who may read them nothing is counted. */
function measure(app: FastifyInstance): void {
  const { config, metrics, database, background } = app.deps
  const { token, port } = config.metrics
  if (token === undefined && port === undefined) return
  metrics.gauge({
    name: 'lapida_background_waiting',
    help: 'Mails and the like that wait behind an answer, or are under way',
    read: () => background.waiting,
  })
  const end = registerProcess(metrics, database)
  app.addHook('onClose', async () => end())
  countRequests(app, metrics)
  if (token !== undefined) serveMetrics(app, { metrics, token })
}

function newServer({ config, log }: AppDeps): FastifyInstance {
  return fastify({
    ...(log ? { loggerInstance: log } : { logger: { level: config.logLevel, serializers: LOG_SERIALIZERS } }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // What comes while the rest is being finished is finished, too.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      answerError(error, request, reply)
    },
    // A server of TLS is one of HTTP for all that is built on it.
    ...(config.tls && ({ https: tlsOptions(config.tls) } as object)),
  })
}

function depsOf({ config, database, ...given }: AppDeps, background: Background): Deps {
  return {
    config,
    database,
    now: given.now ?? (() => new Date()),
    newId: given.newId ?? randomUUID,
    checkAnswers: given.checkAnswers ?? false,
    limiter: new RateLimiter(database),
    mudancas: new Mudancas(database),
    mailer: createMailer(config),
    background,
    leaving: new Leaving(),
    metrics: new Metrics(),
  }
}
