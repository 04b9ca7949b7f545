import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { ScreenName } from '@lapida/contracts/screens'

/** The component of every screen, loaded when somebody goes there. */
export const screenComponents: Record<ScreenName, AsyncRouteComponent<object>> = {
  landing: lazyRouteComponent(() => import('#features/landing/landing-screen.tsx'), 'LandingScreen'),
  login: lazyRouteComponent(() => import('#features/login/login-screen.tsx'), 'LoginScreen'),
  register: lazyRouteComponent(() => import('#features/register/register-screen.tsx'), 'RegisterScreen'),
  planos: lazyRouteComponent(() => import('#features/planos/planos-screen.tsx'), 'PlanosScreen'),
  'forgot-password': lazyRouteComponent(
    () => import('#features/forgot-password/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'confirmar-email': lazyRouteComponent(
    () => import('#features/confirmar-email/confirmar-email-screen.tsx'),
    'ConfirmarEmailScreen',
  ),
  convite: lazyRouteComponent(() => import('#features/convite/convite-screen.tsx'), 'ConviteScreen'),
  home: lazyRouteComponent(() => import('#features/home/home-screen.tsx'), 'HomeScreen'),
  orcamentos: lazyRouteComponent(
    () => import('#features/orcamentos/orcamentos-screen.tsx'),
    'OrcamentosScreen',
  ),
  orcamento: lazyRouteComponent(() => import('#features/orcamento/orcamento-screen.tsx'), 'OrcamentoScreen'),
  'orcamento-detalhes': lazyRouteComponent(
    () => import('#features/orcamento-detalhes/orcamento-detalhes-screen.tsx'),
    'OrcamentoDetalhesScreen',
  ),
  clientes: lazyRouteComponent(() => import('#features/clientes/clientes-screen.tsx'), 'ClientesScreen'),
  'cliente-detalhes': lazyRouteComponent(
    () => import('#features/cliente-detalhes/cliente-detalhes-screen.tsx'),
    'ClienteDetalhesScreen',
  ),
  materiais: lazyRouteComponent(() => import('#features/materiais/materiais-screen.tsx'), 'MateriaisScreen'),
  estoque: lazyRouteComponent(() => import('#features/estoque/estoque-screen.tsx'), 'EstoqueScreen'),
  'plano-corte': lazyRouteComponent(
    () => import('#features/plano-corte/plano-corte-screen.tsx'),
    'PlanoCorteScreen',
  ),
  'foto-da-chapa': lazyRouteComponent(
    () => import('#features/foto-da-chapa/foto-da-chapa-screen.tsx'),
    'FotoDaChapaScreen',
  ),
  drawup: lazyRouteComponent(() => import('#features/drawup/drawup-screen.tsx'), 'DrawupScreen'),
  pecas: lazyRouteComponent(() => import('#features/pecas/pecas-screen.tsx'), 'PecasScreen'),
  receber: lazyRouteComponent(() => import('#features/receber/receber-screen.tsx'), 'ReceberScreen'),
  financeiro: lazyRouteComponent(
    () => import('#features/financeiro/financeiro-screen.tsx'),
    'FinanceiroScreen',
  ),
  retornos: lazyRouteComponent(() => import('#features/retornos/retornos-screen.tsx'), 'RetornosScreen'),
  historico: lazyRouteComponent(() => import('#features/historico/historico-screen.tsx'), 'HistoricoScreen'),
  importar: lazyRouteComponent(() => import('#features/importar/importar-screen.tsx'), 'ImportarScreen'),
  empresa: lazyRouteComponent(() => import('#features/empresa/empresa-screen.tsx'), 'EmpresaScreen'),
  conta: lazyRouteComponent(() => import('#features/conta/conta-screen.tsx'), 'ContaScreen'),
  pessoas: lazyRouteComponent(() => import('#features/pessoas/pessoas-screen.tsx'), 'PessoasScreen'),
}

/** The frame around the screens of a signed-in user. */
export const Shell = lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell')
