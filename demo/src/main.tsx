// The page's door.
import { render } from 'preact'
import { App } from './app.tsx'
// A report does without: it is one file, and shows the fonts of its reader's machine.
import './style/fonts.css'

const root = document.getElementById('app')
if (root !== null) render(<App />, root)
