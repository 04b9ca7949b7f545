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

const FORM = {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 50_000 } },
  },
}

function form(operationId: string, summary: string) {
  return {
    post: publicOperation(operationId, summary, {
      requestBody: { required: true, content: FORM },
      responses: {
        303: { description: 'Guardado; volta à página' },
        400: { description: 'Falta algo, ou os números não conferem', content: HTML },
        403: { description: 'Veio de outro site', content: HTML },
        409: { description: 'Outra versão vale agora, ou já não recebe resposta', content: HTML },
        ...REFUSALS,
      },
    }),
  }
}

function file(operationId: string, summary: string) {
  return {
    get: publicOperation(operationId, summary, {
      responses: { 200: { description: 'O PDF', content: binary('application/pdf') }, ...REFUSALS },
    }),
  }
}

const SHA256 = {
  name: 'sha256',
  in: 'path',
  required: true,
  schema: { type: 'string', maxLength: 100 },
  description: 'SHA-256 do arquivo, em hexadecimal',
}

/** Addresses that are no JSON calls: the public quote, its print version, PDF and answers, the place to check a file, and images. */
export function publicPaths() {
  return {
    '/orcamento/{codigo}': page('publico.orcamento', 'Página pública de um orçamento'),
    '/orcamento/{codigo}/public': page('publico.impressao', 'Versão de impressão'),
    '/orcamento/{codigo}/pdf': file('publico.pdf', 'O orçamento em PDF'),
    '/orcamento/{codigo}/aprovar': form('publico.aprovar', 'O cliente aprova o orçamento'),
    '/orcamento/{codigo}/recusar': form('publico.recusar', 'O cliente recusa o orçamento'),
    '/orcamento/{codigo}/alteracao': form('publico.alteracao', 'O cliente pede uma alteração'),
    '/orcamento/{codigo}/prazo': form('publico.prazo', 'O cliente pede um novo prazo'),
    '/orcamento/{codigo}/comprovante': file('publico.comprovante', 'O comprovante da aprovação em PDF'),
    ...provaPaths(),
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
    ...checkPaths(),
    '/retalhos/{codigo}': {
      get: {
        operationId: 'publico.retalhos',
        summary: 'Retalhos à venda de uma empresa que os mostra',
        tags: ['publico'],
        security: [],
        parameters: [
          { ...CODIGO, description: 'Id da conta' },
          ...['pedra', 'comprimento', 'largura', 'ate', 'pagina'].map((name) => ({
            name,
            in: 'query',
            required: false,
            schema: { type: 'string', maxLength: 100 },
          })),
        ],
        responses: { 200: { description: 'A página', content: HTML }, ...REFUSALS },
      },
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

/** The proof of the cut. */
function provaPaths() {
  return {
    '/orcamento/{codigo}/pedra': page('publico.prova', 'Prova do corte da pedra'),
    '/orcamento/{codigo}/pedra/pdf': file('publico.prova-pdf', 'A prova do corte em PDF'),
    '/orcamento/{codigo}/pedra/sala/{numero}': {
      get: publicOperation('publico.prova-sala', 'Uma cozinha da prova, para girar', {
        parameters: [
          CODIGO,
          { name: 'numero', in: 'path', required: true, schema: { type: 'string', maxLength: 100 } },
        ],
        responses: {
          200: { description: 'A cozinha', content: { 'application/json': { schema: { type: 'object' } } } },
          ...REFUSALS,
        },
      }),
    },
    '/orcamento/{codigo}/pedra/aprovar': form('publico.prova-aprovar', 'O cliente aprova o corte'),
    '/orcamento/{codigo}/pedra/alteracao': form('publico.prova-alteracao', 'O cliente pede outro corte'),
  }
}

/** Where a file is checked. */
function checkPaths() {
  return {
    '/conferir': {
      get: {
        operationId: 'publico.conferir',
        summary: 'Página em que se confere um arquivo',
        tags: ['publico'],
        security: [],
        parameters: [{ ...SHA256, in: 'query', required: false }],
        responses: { 200: { description: 'A página', content: HTML }, 429: REFUSALS[429] },
      },
    },
    '/conferir/{sha256}': {
      get: {
        operationId: 'publico.conferencia',
        summary: 'Se um arquivo foi emitido aqui, pelo seu SHA-256',
        tags: ['publico'],
        security: [],
        parameters: [SHA256],
        responses: {
          200: {
            description: 'O que se sabe dele',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['confere', 'texto'],
                  properties: { confere: { type: 'boolean' }, texto: { type: 'string' } },
                },
              },
            },
          },
          429: REFUSALS[429],
        },
      },
    },
  }
}
