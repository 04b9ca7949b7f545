// Runs in the browser: the same lists by nothing but React and the library of virtual lists, from memory.
import { createRoot } from 'react-dom/client'
import { BareBoard } from './board.tsx'
import { BareClientes } from './clientes.tsx'
import { BareOrcamentos } from './orcamentos.tsx'

const VIEWS: Record<string, () => React.ReactNode> = {
  '/orcamentos': () => <BareOrcamentos />,
  '/kanban': () => <BareBoard />,
  '/clientes': () => <BareClientes />,
  '/home': () => <h1>Início</h1>,
}

const root = document.getElementById('raiz')
if (root) createRoot(root).render(<main>{VIEWS[location.pathname]?.()}</main>)
