/**
 * Method and path of every call, by name. The name is `<recurso>.<verbo>`: it is also the
 * folder and the file of its use case on the server. Without schemas, so that a page that only
 * signs in does not carry the validation of quotes.
 */
export const rotas = {
  'health.check': ['GET', '/api/health'],
  'openapi.get': ['GET', '/api/openapi.json'],

  'planos.list': ['GET', '/api/planos'],
  'contas.register': ['POST', '/api/auth/register'],
  'contas.login': ['POST', '/api/auth/login'],
  'contas.verify': ['POST', '/api/auth/verify'],
  'contas.logout': ['POST', '/api/auth/logout'],
  'contas.get-recovery': ['GET', '/api/auth/recovery'],
  'contas.request-recovery': ['POST', '/api/auth/recovery'],
  'contas.reset-password': ['POST', '/api/auth/reset'],

  'empresa.get': ['GET', '/api/empresa'],
  'empresa.replace': ['PUT', '/api/empresa'],
  'empresa.change': ['PATCH', '/api/empresa'],

  'clientes.list': ['GET', '/api/sync/clientes'],
  'clientes.save': ['POST', '/api/sync/clientes'],
  'clientes.get': ['GET', '/api/sync/clientes/:id'],
  'clientes.replace': ['PUT', '/api/sync/clientes/:id'],
  'clientes.change': ['PATCH', '/api/sync/clientes/:id'],
  'clientes.remove': ['DELETE', '/api/sync/clientes/:id'],
  'clientes.restore': ['POST', '/api/sync/clientes/:id/restore'],

  'orcamentos.list': ['GET', '/api/sync/orcamentos'],
  'orcamentos.create': ['POST', '/api/sync/orcamentos'],
  'orcamentos.get': ['GET', '/api/sync/orcamentos/:id'],
  'orcamentos.replace': ['PUT', '/api/sync/orcamentos/:id'],
  'orcamentos.change': ['PATCH', '/api/sync/orcamentos/:id'],
  'orcamentos.remove': ['DELETE', '/api/sync/orcamentos/:id'],
  'orcamentos.restore': ['POST', '/api/sync/orcamentos/:id/restore'],
  'orcamentos.save-materiais': ['POST', '/api/orcamentos/:id/cache/materiais'],
  'orcamentos.create-link': ['POST', '/api/orcamentos/:id/link'],
  'orcamentos.revoke-link': ['DELETE', '/api/orcamentos/:id/link'],

  'materiais.list': ['GET', '/api/sync/materiais'],
  'materiais.create': ['POST', '/api/sync/materiais'],
  'materiais.get': ['GET', '/api/sync/materiais/:id'],
  'materiais.replace': ['PUT', '/api/sync/materiais/:id'],
  'materiais.change': ['PATCH', '/api/sync/materiais/:id'],
  'materiais.remove': ['DELETE', '/api/sync/materiais/:id'],
  'materiais.restore': ['POST', '/api/sync/materiais/:id/restore'],
  'pecas.replace': ['PUT', '/api/sync/materiais/:id/pecas/:pecaId'],
  'pecas.change': ['PATCH', '/api/sync/materiais/:id/pecas/:pecaId'],
  'pecas.remove': ['DELETE', '/api/materiais/:id/pecas/:pecaId'],
  'itens.replace': ['PUT', '/api/sync/materiais/:id/itens/:itemId'],
  'itens.change': ['PATCH', '/api/sync/materiais/:id/itens/:itemId'],
  'itens.remove': ['DELETE', '/api/materiais/:id/itens/:itemId'],

  'imagens.upload': ['POST', '/api/upload-image'],

  'estoque-materiais.list': ['GET', '/api/estoque/materiais'],
  'estoque-materiais.create': ['POST', '/api/estoque/materiais'],
  'estoque-materiais.replace': ['PUT', '/api/estoque/materiais/:id'],
  'estoque-materiais.change': ['PATCH', '/api/estoque/materiais/:id'],
  'estoque-materiais.remove': ['DELETE', '/api/estoque/materiais/:id'],
  'estoque-materiais.restore': ['POST', '/api/estoque/materiais/:id/restore'],
  'categorias-material.list': ['GET', '/api/estoque/categorias-material'],
  'categorias-material.create': ['POST', '/api/estoque/categorias-material'],
  'categorias-material.replace': ['PUT', '/api/estoque/categorias-material/:id'],
  'categorias-material.remove': ['DELETE', '/api/estoque/categorias-material/:id'],
  'estoque-itens.list': ['GET', '/api/estoque/itens'],
  'estoque-itens.create': ['POST', '/api/estoque/itens'],
  'estoque-itens.replace': ['PUT', '/api/estoque/itens/:id'],
  'estoque-itens.change': ['PATCH', '/api/estoque/itens/:id'],
  'estoque-itens.remove': ['DELETE', '/api/estoque/itens/:id'],
  'estoque-itens.restore': ['POST', '/api/estoque/itens/:id/restore'],
  'categorias-item.list': ['GET', '/api/estoque/categorias-item'],
  'categorias-item.create': ['POST', '/api/estoque/categorias-item'],
  'categorias-item.replace': ['PUT', '/api/estoque/categorias-item/:id'],
  'categorias-item.remove': ['DELETE', '/api/estoque/categorias-item/:id'],

  'exemplos.create': ['POST', '/api/exemplos'],
  'exemplos.remove': ['DELETE', '/api/exemplos'],
  'exemplos.restore': ['POST', '/api/exemplos/restore'],

  'cep.get': ['GET', '/api/cep/:cep'],
  'historico.list': ['GET', '/api/historico'],
  'historico.export': ['GET', '/api/historico/csv'],
  'financeiro.get': ['GET', '/api/financeiro'],
  'financeiro.export': ['GET', '/api/financeiro/csv'],
  'sincronizacao.pull': ['GET', '/api/sync/alteracoes'],
} as const satisfies Record<string, readonly [Metodo, string]>

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type NomeRota = keyof typeof rotas
