/** React by itself, as a module to import: webpack surrounds a package of CommonJS that is imported in steps with code for all its forms. */
import 'react-dom/client'
