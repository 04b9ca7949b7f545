const CODIGO = {
  name: 'codigo',
  in: 'path',
  required: true,
  schema: { type: 'string', maxLength: 100 },
  description: 'Id do orçamento ou código do link',
}
const HTML = { 'text/html': { schema: { type: 'string' } } }
const REFUSALS = {
  404: { description: 'Não existe, ou o link foi revogado', content: HTML },
  429: { description: 'Tentativas demais', content: HTML },
}

function publicOperation(operationId: string, summary: string, more: Record<string, unknown>) {
  return { operationId, summary, tags: ['publico'], security: [], parameters: [CODIGO], ...more }
}

function page(operationId: string, summary: string) {
  const responses = { 200: { description: 'A página', content: HTML }, ...REFUSALS }
  return { get: publicOperation(operationId, summary, { responses }) }
}

function binary(mediaType: string) {
  return { [mediaType]: { schema: { type: 'string', format: 'binary' } } }
}

const APPROVAL_FORM = {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
  },
}

/** Addresses that are no JSON calls: the public quote, its print version, PDF and approval, and images. */
export function publicPaths() {
  return {
    '/orcamento/{codigo}': page('publico.orcamento', 'Página pública de um orçamento'),
    '/orcamento/{codigo}/public': page('publico.impressao', 'Versão de impressão'),
    '/orcamento/{codigo}/pdf': {
      get: publicOperation('publico.pdf', 'O orçamento em PDF', {
        responses: { 200: { description: 'O PDF', content: binary('application/pdf') }, ...REFUSALS },
      }),
    },
    '/orcamento/{codigo}/aprovar': {
      post: publicOperation('publico.aprovar', 'O cliente aprova o orçamento', {
        requestBody: { required: true, content: APPROVAL_FORM },
        responses: {
          303: { description: 'Aprovado; volta à página' },
          400: { description: 'Falta o nome ou o aceite', content: HTML },
          409: { description: 'Já não pode ser aprovado', content: HTML },
          ...REFUSALS,
        },
      }),
    },
    '/orcamento/{codigo}/pagamento': {
      post: publicOperation('publico.pagamento', 'O cliente avisa que pagou uma parcela', {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  parcela: { type: 'string', maxLength: 100 },
                  foto: { type: 'string', format: 'binary' },
                },
              },
            },
          },
        },
        responses: {
          303: { description: 'Avisado; volta à página' },
          400: { description: 'Não é este formulário', content: HTML },
          409: { description: 'A parcela está paga ou cancelada', content: HTML },
          ...REFUSALS,
        },
      }),
    },
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
          200: { description: 'A imagem', content: binary('image/webp') },
          404: { description: 'Não existe' },
        },
      },
    },
  }
}
