import '#app/styles.css'
import { createRoot } from 'react-dom/client'
import { Button } from '@lapida/ui/button.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Button>Salvar</Button>)
