// React's own code, run as a task of its own before the app.
import 'react-dom/client';
