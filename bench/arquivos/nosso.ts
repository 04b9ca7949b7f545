// The built page and the headers as the program serves them, without the rest of the program.
import fastify from 'fastify'
import { addSecurityHeaders } from '../../apps/api/src/http/security-headers.ts'
import { serveWebApp } from '../../apps/api/src/http/web-app.ts'
import { BUILT } from './built.ts'

const app = fastify()
app.decorate('deps', { config: {}, now: () => new Date() } as never)
addSecurityHeaders(app)
app.get('/api/vazio', () => ({}))
serveWebApp(app, BUILT)

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close())
