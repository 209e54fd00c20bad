import { startProgram } from './program.tsx'

// The page's own small file: its name changes with everything it loads, and a newer version is recognized by it.
startProgram()
