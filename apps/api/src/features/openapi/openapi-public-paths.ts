const TOKEN = {
  name: 'token',
  in: 'path',
  required: true,
  schema: { type: 'string', maxLength: 100 },
  description: 'Id do orçamento ou token do link',
}
const HTML = { 'text/html': { schema: { type: 'string' } } }

function page(operationId: string, summary: string) {
  return {
    get: {
      operationId,
      summary,
      tags: ['publico'],
      security: [],
      parameters: [TOKEN],
      responses: {
        200: { description: 'A página', content: HTML },
        404: { description: 'Não existe, ou o link foi revogado', content: HTML },
        429: { description: 'Tentativas demais', content: HTML },
      },
    },
  }
}

/** Addresses that are no JSON calls: the public quote, its print version and stored images. */
export function publicPaths() {
  return {
    '/orcamento/{token}': page('publico.orcamento', 'Página pública de um orçamento'),
    '/orcamento/{token}/public': page('publico.impressao', 'Versão de impressão'),
    '/imagens/{nome}': {
      get: {
        operationId: 'publico.imagem',
        summary: 'Imagem guardada',
        tags: ['publico'],
        security: [],
        parameters: [
          { name: 'nome', in: 'path', required: true, schema: { type: 'string', maxLength: 200 } },
        ],
        responses: {
          200: {
            description: 'A imagem',
            content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
          },
          404: { description: 'Não existe' },
        },
      },
    },
  }
}
